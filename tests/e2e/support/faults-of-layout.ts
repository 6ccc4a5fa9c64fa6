// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, which knows nothing of what stands beside it
/** Runs in a page: what sticks out sideways, is cut off, lies over other text, covers the page or is too small to be hit. */
export function faultsOfLayout(): string[] {
  /** Rounding, and glyphs that reach a little out of their line. */
  const slack = 2;
  const smallestTarget = 24;
  // What is below the top layer is out of reach.
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const scope = top ?? document.body;

  const name = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.slice(0, 50)}`;
  };
  /** Asked once of each element: what holds of one above it is asked again for all that is below. */
  const once = <Value>(ask: (element: Element) => Value): ((element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element) => {
      const value = known.get(element) ?? ask(element);
      known.set(element, value);
      return value;
    };
  };
  /** For screen readers alone, or until it has the focus. */
  const isClipped = once(
    (element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement)),
  );
  const isThere = (element: Element): boolean =>
    !isClipped(element) &&
    element.closest('[role=dialog]') === (top ?? null) &&
    element.closest(
      '.visually-hidden, [aria-hidden=true]:not(svg), [hidden], [inert], template, script, style',
    ) === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** No box around it has scrolled it away, or a part of it. */
  const isInSight = (box: DOMRect, element: Element): boolean =>
    framesAround(element).every(
      (frame) => box.bottom <= frame.bottom + slack && box.top >= frame.top - slack,
    );
  const framesAround = once((element): readonly DOMRect[] => {
    const above = element.parentElement;
    const around = above === null || above === document.body ? [] : framesAround(above);
    if (getComputedStyle(element).overflowY === 'visible') return around;
    return [element.getBoundingClientRect(), ...around];
  });
  const isPlaced = once((element): boolean => {
    if (element === scope) return false;
    if (['sticky', 'fixed', 'absolute'].includes(getComputedStyle(element).position)) return true;
    return element.parentElement !== null && isPlaced(element.parentElement);
  });
  const elements = [...scope.querySelectorAll('*')].filter(isThere);
  const faults = new Set<string>();

  if (document.documentElement.scrollWidth > window.innerWidth) {
    faults.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - window.innerWidth} px`);
  }
  for (const element of elements) {
    const style = getComputedStyle(element);
    const isCarousel = (): boolean => element.querySelector(':scope > * > [inert]') !== null;
    const cuts =
      style.overflowX !== 'visible' &&
      !element.matches('input, select, textarea') &&
      element.clientWidth > 1 &&
      !isCarousel();
    if (cuts && element.scrollWidth > element.clientWidth + slack)
      faults.add(`cut or scrolls sideways: ${name(element)}`);
    const cutsBelow =
      (style.overflowY === 'hidden' || style.overflowY === 'clip') &&
      // The lines of an abstract that are left out on purpose, with the ellipsis that says so: a button shows them.
      style.getPropertyValue('-webkit-line-clamp') === 'none' &&
      element.clientHeight > 1 &&
      !isCarousel();
    if (cutsBelow && element.scrollHeight > element.clientHeight + slack)
      faults.add(`cut off below: ${name(element)}`);
    const sticks = style.position === 'sticky' || style.position === 'fixed';
    const box = sticks ? element.getBoundingClientRect() : null;
    const covers = box !== null && box.height > window.innerHeight / 2 && box.width > window.innerWidth / 2;
    // Messages go by themselves.
    if (covers && style.overflowY !== 'auto' && element.querySelector('[role=alert]') === null)
      faults.add(`covers the page: ${name(element)}`);
    if (element instanceof HTMLInputElement && element.placeholder !== '' && element.value === '') {
      const ruler = document.createElement('canvas').getContext('2d');
      if (ruler === null) throw new Error('nothing to measure texts with');
      ruler.font = style.font;
      ruler.letterSpacing = style.letterSpacing;
      ruler.wordSpacing = style.wordSpacing;
      const room =
        element.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
      if (ruler.measureText(element.placeholder).width > room + slack)
        faults.add(`placeholder cut: ${element.placeholder}`);
    }
  }
  const targets = elements.filter((element) =>
    element.matches('a[href], button, input, select, summary, label, [role=option]'),
  );
  for (const target of targets) {
    const inSentence = target.matches('a, button') && getComputedStyle(target).display === 'inline';
    // The label of a box is pressed as well as the box; that of a field only names it.
    const isBox = (one: Element | null): boolean =>
      one !== null && one.matches('[type=checkbox], [type=radio]');
    const isLabelled =
      target instanceof HTMLInputElement && isBox(target) && (target.labels?.length ?? 0) > 0;
    const onlyNames = target instanceof HTMLLabelElement && !isBox(target.control);
    const { width, height } = target.getBoundingClientRect();
    if (inSentence || isLabelled || onlyNames || width === 0) continue;
    if (Math.min(width, height) < smallestTarget - 0.5) {
      faults.add(
        `smaller than ${smallestTarget} px (${width.toFixed(0)} × ${height.toFixed(0)}): ${name(target)}`,
      );
    }
  }

  // Lines of text, as they are drawn, that no box below scrolls away or cuts.
  const lines = elements.flatMap((element) => {
    if (element.matches('option, title, svg *')) return [];
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter((box) => isInSight(box, element))
          .map((box) => ({ box, element }));
      });
  });
  for (const { box, element } of lines) {
    if (box.width > 0 && (box.right > window.innerWidth + slack || box.left < -slack))
      faults.add(`beyond the window: ${name(element)}`);
    const frame = element.closest('button, a[class], label, summary, select')?.getBoundingClientRect();
    const sticksOut =
      frame !== undefined &&
      getComputedStyle(element).display !== 'inline' &&
      (box.bottom > frame.bottom + 2 * slack ||
        box.top < frame.top - 2 * slack ||
        box.right > frame.right + slack);
    if (sticksOut) faults.add(`larger than its control: ${name(element)}`);
  }
  const places = lines
    .filter(({ element }) => !isPlaced(element))
    .toSorted((one, other) => one.box.top - other.box.top);
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const isOver = across > 4 && down > Math.min(one.box.height, other.box.height) / 2;
      if (
        isOver &&
        one.element !== other.element &&
        !one.element.contains(other.element) &&
        !other.element.contains(one.element)
      ) {
        faults.add(`one text over another: ${name(one.element)} and ${name(other.element)}`);
      }
    }
  }
  return [...faults];
}
