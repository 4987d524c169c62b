/** Names how a part that is open now is let go of. */
export type OnClose = (close: () => unknown) => void;

/**
 * Opens parts one after the other. What `open` names to its `onClose` is closed from the last to the first: by `close()`, or at once where
 * a later part can't be opened, whose error is thrown. A part that can't be closed keeps no other one open; `close()` then throws the
 * first such error.
 */
export async function openInTurn<Opened extends object>(
  open: (onClose: OnClose) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
  const closes: (() => unknown)[] = [];
  let closing: Promise<unknown[]> | undefined;

  async function closeAll(): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (let close = closes.pop(); close !== undefined; close = closes.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    return failures;
  }

  try {
    const opened = await open((close) => closes.push(close));
    return {
      ...opened,
      async close() {
        closing ??= closeAll();
        const failures = await closing;
        if (failures.length > 0) throw failures[0];
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
