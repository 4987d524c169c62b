/** What the colours of a chart stand for. */
export function Legend({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <p class="curve-legend quiet">
      {entries.map(([name, text]) => (
        <span>
          <i class={name} />
          {text}
        </span>
      ))}
    </p>
  );
}
