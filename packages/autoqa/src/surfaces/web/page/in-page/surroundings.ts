import type { TablePlace } from '../page-element.ts';
import type { RowWalk, TableWalk } from './tables.ts';

/** What an element inherits from what is around it. */
export interface Surroundings {
  displayed: boolean;
  visible: boolean;
  transparent: boolean;
  ariaHidden: boolean;
  /** The mouse pointer over it is already a hand. */
  pointer: boolean;
  /** Something around it can be acted on, or is an icon: its own icon says nothing more. */
  inActionable: boolean;
  inShadow: boolean;
  xpath: string;
  idXpath: string;
  roles: string;
  scope: number | undefined;
  parent: number | undefined;
  table: TableWalk | undefined;
  row: RowWalk | undefined;
  cell: TablePlace | undefined;
}
