import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { ShownPiece } from '../in-page/describing.ts';
import type { ShownPage } from '../page-scripts.ts';
import type { ShownDifference } from '../shown/shown-difference.ts';
import { isSayable } from '../../page/sayable.ts';

/** So many of each kind are worth a try. */
const MOST_OF_A_KIND = 3;

/** Assertions that hold on the whole page and should not on the broken one, the plainest first. */
export function candidateAssertions(difference: ShownDifference, whole: ShownPage, say: Sentences): string[] {
  const { gone, come, moved, address } = difference;
  const texts = gone.filter(({ what, name, role }) => what === 'text' && role !== 'message' && isSayable(name));
  const candidates = [
    ...(address === undefined ? [] : addressParts(address.from).map((part) => say.urlContains(part))),
    ...texts
      .filter(({ row, name }) => isSayable(row) && row !== name)
      .slice(0, MOST_OF_A_KIND)
      .map(({ row, name }) => say.rowContains(row, name)),
    ...texts.slice(0, MOST_OF_A_KIND).map(({ name }) => say.shows(name)),
    ...gone
      .filter(({ what }) => what === 'control')
      .slice(0, MOST_OF_A_KIND)
      .flatMap((piece) => aboutControl(piece, come, say)),
    ...countsOf(come, whole, say),
    ...come
      .filter((piece) => isNew(piece, whole))
      .slice(0, MOST_OF_A_KIND)
      .map(({ name }) => say.showsNot(name)),
    ...(moved === undefined || !isSayable(moved.row) ? [] : [say.firstRowContains(moved.row)]),
  ];
  return [...new Set(candidates)];
}

function isNew({ what, name }: ShownPiece, whole: ShownPage): boolean {
  return what === 'text' && isSayable(name) && !whole.pieces.some((piece) => piece.name.includes(name));
}

function addressParts(path: string): string[] {
  return path.length > 1 && isSayable(path) ? [path] : [];
}

/** A control that is off, gone, or holds something else. */
function aboutControl({ role, name, state }: ShownPiece, come: readonly ShownPiece[], say: Sentences): string[] {
  if (!isSayable(name)) return [];
  const now = come.find((piece) => piece.role === role && piece.name === name);
  if (role === 'textbox' && isSayable(state)) return [say.fieldHas(name, state)];
  if (role !== 'button' && role !== 'link') return [say.shows(name)];
  return now?.state.includes('disabled') === true ? [say.buttonEnabled(name)] : [say.thingShown(name, role)];
}

/** How many rows there should be: as many as the column of what is too much has on the whole page. */
function countsOf(come: readonly ShownPiece[], whole: ShownPage, say: Sentences): string[] {
  const [extra] = come.filter(({ role }) => role === 'cell');
  if (extra === undefined) return [];
  return [say.rowCount(whole.pieces.filter(({ family, role }) => role === 'cell' && family === extra.family).length)];
}
