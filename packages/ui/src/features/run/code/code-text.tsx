import { CopyButton } from '../../../components/copy-button.tsx';

/** Code as it stands in its file, with numbers to speak about its lines. */
export function CodeText({ text }: { text: string }) {
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <div className="code-text">
      <CopyButton text={text} />
      <pre className="code-block code-numbered" tabIndex={0}>
        {lines.map((line, index) => (
          <span key={index} className="code-line">{`${line}\n`}</span>
        ))}
      </pre>
    </div>
  );
}
