/** A patch with what comes and goes told apart, by sign and by colour. */
export function PatchText({ text }: { text: string }) {
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <pre className="patch" tabIndex={0}>
      {lines.map((line, index) => (
        <span key={index} className={`patch-line ${kindOf(line)}`}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  );
}

function kindOf(line: string): string {
  if (/^(?:---|\+\+\+|@@|diff |index )/.test(line)) return 'patch-head';
  if (line.startsWith('+')) return 'patch-added';
  return line.startsWith('-') ? 'patch-removed' : '';
}
