import * as fc from 'fast-check';

/** A component's file, and the texts that a cut of it must keep and must drop. */
export interface LongComponent {
  file: string;
  text: string;
  kept: string[];
  dropped: string[];
}

/** Around the line where cutting begins. */
const fillers = fc.integer({ min: 0, max: 700 });
const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-zA-Z]{3,9}$/), { minLength: 1, maxLength: 5 });
const word = fc.stringMatching(/^[\p{Script=Han}A-Za-z]{1,8}$/u);

const filler = (count: number): string => Array.from({ length: count }, (_, line) => `  keep(${line});`).join('\n');

/** `export default { … }` and a `<style>`. */
export const optionsComponent = fc
  .record({ lines: fillers, names, word })
  .map(({ lines, names, word }): LongComponent => {
    const template = `<template>\n  <div v-if="a < b && c">\n    <button>${word}</button>\n  </div>\n</template>`;
    const methods = names.map((name) => `    ${name}Method() { return '${name} }'; },`).join('\n');
    const object = `export default {\n  name: 'Long',\n  data: () => ({ shown: '</div>' }),\n  methods: {\n${methods}\n  },\n}`;
    const text = `<script>\nfunction keep() {}\nfunction aside() {\n${filler(lines)}\n}\n${object};\n</script>\n\n${template}\n\n<style>\n.a { color: red; }\n</style>\n`;
    return { file: 'src/pages/long.vue', text, kept: [template, object], dropped: ['function aside', 'color: red'] };
  });

/** `<script setup>`: props, state and the signatures of handlers. */
export const setupComponent = fc
  .record({ lines: fillers, names, word })
  .map(({ lines, names, word }): LongComponent => {
    const template = `<template>\n  <el-button :title="x > 1 ? '${word}' : ''">${word}</el-button>\n</template>`;
    const refs = names.map((name) => `const ${name}Ref = ref<string>('${name}');`);
    const handlers = names.map((name) => `async function ${name}Handler(value: string): Promise<void> `);
    const props = 'const props = defineProps<{ id: string }>();';
    const arrow = 'const onArrow = (event: Event): void => ';
    const functions = handlers
      .map((handler) => `${handler}{\n${filler(Math.ceil(lines / names.length))}\n}`)
      .join('\n');
    const text = `${template}\n\n<script setup lang="ts">\nimport { ref } from 'vue';\n${props}\n${refs.join('\n')}\n${functions}\n${arrow}{\n  inside(event);\n};\n</script>\n`;
    return {
      file: 'src/pages/long.vue',
      text,
      kept: [template, props, ...refs, ...handlers, arrow],
      dropped: ['keep(0)', 'inside(event)'],
    };
  });

/** A function with hooks, handlers and what it draws. */
export const reactComponent = fc
  .record({ lines: fillers, names, word, isArrow: fc.boolean() })
  .map(({ lines, names, word, isArrow }): LongComponent => {
    const signature = isArrow
      ? 'export const LongPage = ({ id }: { id: string }): ReactElement => {'
      : 'export function LongPage({ id }: { id: string }): ReactElement {';
    const hooks = names.map((name) => `const [${name}, set${name}] = useState('${name}');`);
    const effect = `useEffect(() => {\n    load(id, '}');\n  }, [id]);`;
    const drawn = `return (\n    <div className="a">\n      <Button onClick={() => { go(); }}>${word}</Button>\n    </div>\n  );`;
    const body = `  ${hooks.join('\n  ')}\n  ${effect}\n  function handle() {\n${filler(lines)}\n  }\n  ${drawn}`;
    const text = `import { useState } from 'react';\n\n${signature}\n${body}\n}${isArrow ? ';' : ''}\n`;
    return { file: 'src/pages/long.tsx', text, kept: [signature, ...hooks, effect, drawn], dropped: ['keep(0)'] };
  });
