import { nameOfField } from '../../claims/looking/form-view.ts';
import type { PageView } from '../../page/page-element.ts';
import type { LeftAlone, Move } from '../choosing/move.ts';
import { FormWriter, type FormContext } from './form-writer.ts';
import { formsOf } from './forms-of.ts';

export interface FormChoice {
  moves: Move[];
  leftAlone: LeftAlone[];
  /** The refs of controls that the forms see to. */
  covered: ReadonlySet<string>;
  /** One of them asks for a code, such as that of a coupon. */
  takesCode: boolean;
}

/** Every form is sent empty, with wrong values, with what exists already, and with good ones. */
export function formMovesOn(view: PageView, context: FormContext): FormChoice {
  const moves: Move[] = [];
  const leftAlone: LeftAlone[] = [];
  const covered = new Set<string>();
  const forms = formsOf(view);
  const takesCode = forms.some(({ fields }) => fields.some((field) => context.seen.takesCode(nameOfField(field))));
  for (const form of forms) {
    const writer = new FormWriter(form, view, context);
    if (form.submit !== undefined) covered.add(form.submit.ref);
    for (const field of form.fields)
      if (field.kind === 'switch' || field.kind === 'checkbox' || field.kind === 'upload') covered.add(field.ref);
    const denied = form.submit === undefined ? undefined : context.deny.refuse(form.submit, view);
    if (denied !== undefined && form.submit !== undefined) {
      leftAlone.push({ key: writer.key('submit'), name: form.submit.text.trim(), reason: { denied } });
    }
    moves.push(...writer.moves(denied === undefined).filter(({ key }) => !context.isTried(key)));
  }
  return { moves, leftAlone, covered, takesCode };
}

/** The keys of what could be done with the forms, without the cost of wording it. */
export function formKeysOn(view: PageView, context: FormContext): string[] {
  return formsOf(view).flatMap((form) => {
    const writer = new FormWriter(form, view, context);
    return form.submit === undefined ? [] : writer.keys();
  });
}
