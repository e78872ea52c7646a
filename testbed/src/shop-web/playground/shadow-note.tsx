import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { defineNoteElement } from './note-element.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lantern-note': { label: string; action: string; thanks: string };
    }
  }
}

defineNoteElement();

export function ShadowNote(): ReactElement {
  const { t } = useLanguage();
  return <lantern-note label={t('play.note-label')} action={t('play.note-action')} thanks={t('play.note-thanks')} />;
}
