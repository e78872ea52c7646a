type Paint = (text: string) => string;

/** The colours a terminal report uses; without colour every one of them leaves the text as it is. */
export type Palette = Readonly<Record<'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold' | 'inverse', Paint>>;

export function createPalette(color: boolean): Palette {
  const paint = (open: number, close: number): Paint =>
    color ? (text) => (text === '' ? '' : `\u001B[${open}m${text}\u001B[${close}m`) : (text) => text;
  return {
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
    inverse: paint(7, 27),
  };
}
