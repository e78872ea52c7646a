/** Why a criterion cannot become a case; the words are for the person who reads the list of open criteria. */
export class Unclear extends Error {
  override readonly name = 'Unclear';
}
