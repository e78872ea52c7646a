import type { SpecText } from '@autoqa/domain/contract/run-request';
import { Button, Flex, Input } from 'antd';
import { useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { TextEditor } from '../../components/text-editor.tsx';
import { NEW_RUN } from '../../i18n/new-run-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

interface SpecsFieldProps {
  value?: SpecText[];
  onChange?: (specs: SpecText[]) => void;
}

/** Letters, digits, dots and dashes: what a name of a spec may be made of. */
function specName(fileName: string): string {
  const plain = fileName.replace(/\.(?:md|markdown|txt)$/i, '').replace(/[^\p{L}\p{N}_. -]+/gu, '-');
  return `${plain.replace(/^[. ]+/, '') || 'spec'}.md`;
}

/** Specs that are written here, or read from files and then changed here. */
export function SpecsField({ value = [], onChange }: SpecsFieldProps) {
  const say = useTexts(NEW_RUN);
  const chooser = useRef<HTMLInputElement>(null);
  const set = (at: number, news: Partial<SpecText>) =>
    onChange?.(value.map((spec, index) => (index === at ? { ...spec, ...news } : spec)));
  const read = async (files: readonly File[]) => {
    const specs = await Promise.all(
      files.map(async (file) => ({ name: specName(file.name), text: await file.text() })),
    );
    onChange?.([...value.filter(({ text }) => text.trim() !== ''), ...specs]);
  };
  return (
    <Flex vertical gap="middle">
      {value.map((spec, at) => (
        // A spec has no identity but its place: its name is being typed.
        <div key={at} className="spec-box">
          <Flex gap="small">
            <Input
              aria-label={say('specName', { number: at + 1 })}
              value={spec.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <Button
              aria-label={say('removeSpec', { number: at + 1 })}
              icon={<Icon name="trash" />}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          </Flex>
          <TextEditor
            label={say('specText', { number: at + 1 })}
            value={spec.text}
            rows={8}
            onChange={(text) => set(at, { text })}
          />
        </div>
      ))}
      <Flex gap="small" wrap>
        <Button
          icon={<Icon name="pen" />}
          onClick={() => onChange?.([...value, { name: `spec-${value.length + 1}.md`, text: '' }])}
        >
          {say('addSpec')}
        </Button>
        <Button icon={<Icon name="upload" />} onClick={() => chooser.current?.click()}>
          {say('addFiles')}
        </Button>
        <input
          ref={chooser}
          className="visually-hidden"
          type="file"
          accept=".md,.markdown,.txt"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void read(Array.from(event.target.files ?? []));
            event.target.value = '';
          }}
        />
      </Flex>
    </Flex>
  );
}
