import { createCovering } from './in-page/covering.ts';
import { createRegistry } from './in-page/element-registry.ts';
import { createIcons } from './in-page/icons.ts';
import { createJudging } from './in-page/judging.ts';
import { createLibrary } from './in-page/library.ts';
import { createNames } from './in-page/names.ts';
import { createRecording } from './in-page/recording.ts';
import { createRoles } from './in-page/roles.ts';
import { createScopeKeeping } from './in-page/scope-keeping.ts';
import { createStates } from './in-page/states.ts';
import { createTables } from './in-page/tables.ts';
import { createTexts } from './in-page/texts.ts';
import { createWalking } from './in-page/walking.ts';
import { createWidgets } from './in-page/widgets.ts';

/** Where the page keeps the collector and the registry: under a symbol, so that no script trips over it. */
export const PAGE_SYMBOL = 'autoqa.page';

const PARTS = {
  createCovering,
  createRegistry,
  createIcons,
  createJudging,
  createLibrary,
  createNames,
  createRecording,
  createRoles,
  createScopeKeeping,
  createStates,
  createTables,
  createTexts,
  createWalking,
  createWidgets,
};

/** Each part is self-contained: a bundler may rename everything around it, its own source text stays valid. */
const partSources = Object.entries(PARTS).map(([name, part]) => `const ${name} = ${part.toString()};`);

const WIRING = `
  const registry = createRegistry();
  const roles = createRoles();
  const icons = createIcons();
  const collect = ({ maxElements, maxText, firstKey }) => {
    registry.reserve(firstKey);
    const texts = createTexts(maxText);
    const library = createLibrary();
    const widgets = createWidgets(library);
    const states = createStates(library);
    const names = createNames(texts, roles, library);
    const judging = createJudging(roles, widgets, names);
    const scopes = createScopeKeeping(registry, texts, library);
    const covering = createCovering(library);
    const recording = createRecording({ registry, texts, names, icons, library, states, covering, maxElements });
    const tables = createTables(library);
    const walking = createWalking({ texts, judging, scopes, tables, recording, covering, states, library });
    if (document.body !== null) walking.walk(document.body);
    return JSON.stringify({
      elements: recording.kept(),
      roleChains: recording.roleChains(),
      scopes: scopes.finish(),
      leftOut: recording.leftOut(),
      nextKey: registry.nextKey(),
      viewport: { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight },
    });
  };
`;

/** An expression that puts the collector into the page. */
export const INSTALL_COLLECTOR = `(() => {
  ${partSources.join('\n')}
  ${WIRING}
  Object.defineProperty(globalThis, Symbol.for('${PAGE_SYMBOL}'), {
    value: { collect, elementOf: registry.elementOf, keyOf: registry.keyOf },
    configurable: true,
  });
})()`;
