import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';

/** Two texts in one, with what comes and goes marked. */
export function ChangeView({ before, after }: { before: string; after: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          unifiedMergeView({ original: before, mergeControls: false, gutter: true }),
        ],
      }),
    });
    return () => view.destroy();
  }, [before, after]);
  return <div ref={place} className="change-view" />;
}
