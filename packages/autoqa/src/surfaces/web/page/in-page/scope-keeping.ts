/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { ElementRegistry } from './element-registry.ts';
import type { Library } from './library.ts';
import type { RawScope } from './raw-page.ts';
import type { Texts } from './texts.ts';

/** Recognises the containers that give things their meaning, and finds their titles while the page is walked through. */
export function createScopeKeeping(registry: ElementRegistry, texts: Texts, library: Library) {
  const scopes: RawScope[] = [];
  const groups = new Map<string, RawScope[]>();
  const scopeKinds = new Set(
    'dialog drawer popover tooltip toast alert menu form section row item card table list'.split(' '),
  );
  const titled = new Set('dialog drawer popover section card item form table alert toast'.split(' '));
  const titles = new Set(
    (
      'ant-modal-title ant-drawer-title ant-card-head-title ant-popover-title ant-popconfirm-title el-dialog__title ' +
      'ant-popconfirm-message-title el-drawer__title el-card__header el-message-box__title el-popover__title ' +
      'ant-collapse-header ant-modal-confirm-title ant-alert-title el-alert__title ant-notification-notice-message'
    ).split(' '),
  );
  const modalBoxes = library.selector('.ant-modal-root, .ant-modal-wrap, .el-overlay, .ant-drawer-open');
  const maxTexts = 12;

  const isModal = (element: Element, kind: string): boolean => {
    if (kind !== 'dialog' && kind !== 'drawer') return false;
    if (element.getAttribute('aria-modal') === 'true') return true;
    return (element.tagName === 'DIALOG' && element.matches(':modal')) || element.closest(modalBoxes) !== null;
  };

  const nameFromAttributes = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    return (ids === null ? '' : texts.textOfIds(element, ids)) || texts.attribute(element, 'aria-label');
  };

  interface Opening {
    kind: string;
    parent: number | undefined;
    order: number;
    visible: boolean;
    implied: boolean;
  }

  const open = (element: Element, { kind, parent, order, visible, implied }: Opening): number => {
    const scope: RawScope = {
      key: registry.keyOf(element),
      kind,
      name: nameFromAttributes(element),
      texts: [],
      index: 0,
      count: 1,
      modal: isModal(element, kind),
      visible,
      implied,
      hint: texts.clean(`${element.id} ${element.getAttribute('class') ?? ''}`).slice(0, 120),
      order,
      parent,
    };
    const group = `${parent ?? ''} ${kind} ${implied ? element.parentElement?.className : ''}`;
    const kin = groups.get(group) ?? [];
    groups.set(group, kin);
    scope.index = kin.push(scope) - 1;
    return scopes.push(scope) - 1;
  };

  const isTitle = (element: Element, tag: string, role: string): boolean => {
    if (role === 'heading' || tag === 'legend' || tag === 'caption' || tag === 'summary') return true;
    for (const name of element.classList) if (titles.has(library.canonical(name))) return true;
    return false;
  };

  /** Gives a title to the scopes around it that have none yet and that may have one. */
  const entitle = (from: number | undefined, title: string): void => {
    for (let at = from; at !== undefined; at = scopes[at]?.parent) {
      const scope = scopes[at];
      if (scope === undefined || scope.name !== '' || !titled.has(scope.kind)) return;
      scope.name = title;
      if (scope.kind !== 'section' && scope.kind !== 'form') return;
    }
  };

  const addText = (at: number | undefined, text: string): void => {
    const scope = at === undefined ? undefined : scopes[at];
    if (scope !== undefined && text !== '' && scope.texts.length < maxTexts) scope.texts.push(text.slice(0, 60));
  };

  const finish = (): RawScope[] => {
    for (const kin of groups.values()) for (const scope of kin) scope.count = kin.length;
    return scopes;
  };

  return { open, isTitle, entitle, addText, finish, isScopeKind: (kind: string) => scopeKinds.has(kind) };
}

export type ScopeKeeping = ReturnType<typeof createScopeKeeping>;
