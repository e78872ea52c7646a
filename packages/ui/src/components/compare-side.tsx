interface CompareSideProps {
  name: string;
  text: string;
  kind: 'good' | 'bad';
}

/** One half of what was expected and what was seen. */
export function CompareSide({ name, text, kind }: CompareSideProps) {
  return (
    <div className={`compare-side compare-${kind}`}>
      <span className="compare-name">{name}</span>
      <pre>{text === '' ? '—' : text}</pre>
    </div>
  );
}
