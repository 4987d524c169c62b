/** One sentence for each figure of a table. */
export function Explained({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <p class="explained quiet">
      {pairs.map(([name, sentence], place) => (
        <>
          {place === 0 ? '' : ' '}
          <strong>{name}</strong>: {sentence}
        </>
      ))}
    </p>
  );
}
