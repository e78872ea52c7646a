/** Why a case cannot be made: a value that nobody supplies, or a person that nobody told us of. */
export class Unpreparable extends Error {
  override readonly name = 'Unpreparable';
}
