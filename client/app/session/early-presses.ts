import { wait } from '../timing/wait.ts';

/** What the script in client/index.html notes until the client has started. */
interface EarlyPresses {
  readonly pressed: readonly HTMLElement[];
  /** Notes no more. */
  stop(): void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Milliseconds that a press waits for what it needs, and between two looks at it. */
const timeout = 5_000;
const pause = 50;

/** Does what a visitor pressed in a rendered page before there was anything to do it, in the same order. */
export async function repeatEarlyPresses(): Promise<void> {
  const early = window.earlyPresses;
  delete window.earlyPresses;
  early?.stop();
  for (const pressed of early?.pressed ?? []) {
    // After the effects of all components, some of which are only then ready for it.
    await wait(0);
    (await findReady(pressed))?.click();
  }
}

/** Does the same for buttons whose code is still on its way (`data-waits`), as long as the page lives. */
export function repeatWaitingPresses(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('#root button[data-waits]') : null;
    if (button !== null) void findReady(button).then((ready) => ready?.click());
  });
}

/**
 * The button that was pressed, or the one that stands in its place: whoever is signed in gets buttons of their own, some of which
 * wait for their code. null where there is none, and where it can do nothing for too long.
 */
async function findReady(pressed: HTMLElement): Promise<HTMLElement | null> {
  const name = nameOf(pressed);
  for (let waited = 0; waited < timeout; waited += pause) {
    const alike = [...document.querySelectorAll<HTMLElement>('#root button')].filter(
      (button) => nameOf(button) === name,
    );
    const button = pressed.isConnected ? pressed : alike.length === 1 ? alike[0] : undefined;
    if (button !== undefined && button.ariaDisabled !== 'true') return button;
    await wait(pause);
  }
  return null;
}

function nameOf(button: HTMLElement): string | null {
  return button.ariaLabel ?? button.textContent;
}
