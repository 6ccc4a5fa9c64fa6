/** Resolves after so many milliseconds; after 0 once whatever waits for its turn has had it. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
