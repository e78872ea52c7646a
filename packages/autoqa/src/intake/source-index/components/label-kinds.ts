import type { SourceLabelKind } from '@autoqa/domain/model/source-index';

/** Names of elements, after the library's mark is taken off: `el-button`, `AButton`, `Form.Item` → `form-item`. */
const TAGS: readonly (readonly [RegExp, SourceLabelKind])[] = [
  [/(?:^|-)(?:button|btn)$/, 'button'],
  [/^h[1-6]$|(?:^|-)(?:title|page-header|heading)$/, 'heading'],
  [/^(?:a|link)$|(?:^|-)(?:router-link|nuxt-link|nav-link|link)$/, 'link'],
  [/^(?:label|legend)$|form-label$/, 'field'],
  [/^th$|table-column$/, 'column'],
  [/(?:^|-)(?:tab|tab-pane)$/, 'tab'],
  [/(?:^|-)(?:menu-item|sub-menu|submenu|dropdown-item|breadcrumb-item)$/, 'menu'],
  [/^(?:option|radio|checkbox|radio-button|select-option|checkbox-button)$|-(?:option|radio|checkbox)$/, 'option'],
  [/(?:^|-)(?:alert|result|empty|message)$/, 'message'],
];

const LIBRARY = /^(?:el|a|n|van|q|v|t|i|ant|arco|pro|mui|nut|up|u)-(?=.)/;

const KINDS = new Map<string, SourceLabelKind>();
/** Projects use the same few names again and again. */
const MOST_REMEMBERED = 5_000;

/** The kind of the text that stands in an element. */
export function kindOfText(tag: string): SourceLabelKind {
  const known = KINDS.get(tag);
  if (known !== undefined) return known;
  const name = plainTag(tag);
  const kind = TAGS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
  if (KINDS.size < MOST_REMEMBERED) KINDS.set(tag, kind);
  return kind;
}

/** `ElFormItem`, `Form.Item`, `a-form-item` → `form-item`. */
function plainTag(tag: string): string {
  const kebab = tag
    .replaceAll('.', '-')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('--', '-');
  return kebab.replace(LIBRARY, '');
}

/** Attributes that are read on every element. */
const ATTRIBUTES: Readonly<Record<string, SourceLabelKind>> = {
  placeholder: 'placeholder',
  'start-placeholder': 'placeholder',
  'end-placeholder': 'placeholder',
  'aria-label': 'name',
  alt: 'name',
  tooltip: 'name',
  okText: 'button',
  'ok-text': 'button',
  cancelText: 'button',
  'cancel-text': 'button',
  confirmText: 'button',
  'confirm-button-text': 'button',
  'cancel-button-text': 'button',
  emptyText: 'message',
  'empty-text': 'message',
  checkedChildren: 'option',
  unCheckedChildren: 'option',
  'active-text': 'option',
  'inactive-text': 'option',
};

/** The kind of the text in an attribute; nothing where it is none that a person sees. */
export function kindOfAttribute(tag: string, attribute: string): SourceLabelKind | undefined {
  const always = ATTRIBUTES[attribute];
  if (always !== undefined) return always;
  if (attribute === 'v-text') return kindOfText(tag);
  if (attribute === 'label' || attribute === 'tab' || attribute === 'header') return kindOfLabel(tag);
  if (attribute === 'title' || attribute === 'subTitle' || attribute === 'sub-title') return kindOfTitle(tag);
  return undefined;
}

function kindOfLabel(tag: string): SourceLabelKind {
  const kind = kindOfText(tag);
  return ['column', 'tab', 'option', 'menu'].includes(kind) ? kind : 'field';
}

function kindOfTitle(tag: string): SourceLabelKind {
  const name = plainTag(tag);
  if (name.endsWith('column')) return 'column';
  if (/(?:menu|menu-item|sub-menu)$/.test(name)) return 'menu';
  if (/(?:alert|result|popconfirm)$/.test(name)) return 'message';
  // On plain elements it is what a pointer shows, and their name for a screen reader.
  return /^[a-z]+$/.test(tag) || /(?:tooltip|button|icon)$/.test(name) ? 'name' : 'heading';
}
