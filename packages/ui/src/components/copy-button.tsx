import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { Icon } from './icon.tsx';

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const say = useTexts(BASIC);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button size="small" icon={<Icon name={copied ? 'check' : 'copy'} size={14} />} onClick={() => void copy()}>
      <span aria-live="polite">{say(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
