import Markdown from 'react-markdown';
import { splitTables } from './split-tables.ts';

/** A Markdown page, tables included. What it links to lies in the run's folder, so links are shown as words. */
export function MarkdownPage({ text }: { text: string }) {
  return (
    <div className="markdown">
      {splitTables(text).map((part, index) =>
        part.kind === 'text' ? (
          <Markdown key={index} components={WORDS}>
            {part.text}
          </Markdown>
        ) : (
          <Table key={index} head={part.head} rows={part.rows} />
        ),
      )}
    </div>
  );
}

const WORDS = { a: 'span', h1: 'h3', h2: 'h4', h3: 'h5' } as const;

function Table({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className="card-table">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Inline text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} data-name={head[column]}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const INLINE = { ...WORDS, p: 'span' } as const;

function Inline({ text }: { text: string }) {
  return <Markdown components={INLINE}>{text}</Markdown>;
}
