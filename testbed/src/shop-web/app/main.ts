import { loadFlags } from './flags.ts';
import { chooseVariant } from '../variants/chosen-variant.ts';
import { installOriginReader } from '../variants/origin-reader.ts';

/** The flags come first: no element may be created before they are known. */
async function start(): Promise<void> {
  const { variant } = await loadFlags();
  chooseVariant(variant);
  installOriginReader();
  const { renderShop } = await import('./render-shop.tsx');
  renderShop();
}

void start();
