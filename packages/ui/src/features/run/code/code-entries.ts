import type { RunView } from '@autoqa/domain/events/run-view';

/** Something to read: a generated file, a patch that lies in the folder, or the patch of a heal. */
export type CodeEntry =
  | { kind: 'code' | 'diff'; key: string; name: string; path: string }
  | { kind: 'heal'; key: string; name: string; text: string };

const CODE = /\.(?:m?[jt]sx?|py|json|ya?ml|md|sh|txt)$/i;
const PATCH = /\.(?:diff|patch)$/i;

/** What was generated and what was changed. */
export function codeEntries(view: RunView): CodeEntry[] {
  const files = view.artifacts.flatMap(({ kind, path }): CodeEntry[] => {
    if (PATCH.test(path)) return [{ kind: 'diff', key: path, name: path, path }];
    const isGenerated =
      kind === 'generated' || /^(?:generated|tests)\//.test(path) || /^load_test\/.*\.(?:py|js)$/.test(path);
    return isGenerated && CODE.test(path) ? [{ kind: 'code', key: path, name: path, path }] : [];
  });
  return [...healEntries(view, files), ...files];
}

/** The changes of heals that no patch file tells of already. */
function healEntries(view: RunView, files: readonly CodeEntry[]): CodeEntry[] {
  return view.cases.flatMap((each) =>
    files.some(({ key }) => key.endsWith(`/${each.id}.patch`))
      ? []
      : each.steps.flatMap(({ heal, index, text }): CodeEntry[] =>
          heal?.diff === undefined
            ? []
            : [{ kind: 'heal', key: `${each.id}#${index}`, name: `${each.title} · ${text}`, text: heal.diff }],
        ),
  );
}
