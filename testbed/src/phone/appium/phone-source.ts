import { SCREEN, type Bounds, type PhoneElement } from '../element.ts';

/** The screen as UiAutomator2 prints it: the tag is the class, and everything lies in a layout. */
export function phoneSource(elements: readonly PhoneElement[], packageName: string): string {
  const root = attributes({
    index: 0,
    package: packageName,
    class: 'android.widget.FrameLayout',
    text: '',
    clickable: false,
    enabled: true,
    bounds: printBounds({ x: 0, y: 0, ...SCREEN }),
    displayed: true,
  });
  const inner = elements.map(
    (element, index) => `<${element.className} ${attributesOf(element, index, packageName)}/>`,
  );
  return [
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>",
    `<hierarchy index="0" class="hierarchy" rotation="0" width="${SCREEN.width}" height="${SCREEN.height}">`,
    `<android.widget.FrameLayout ${root}>`,
    ...inner,
    '</android.widget.FrameLayout>',
    '</hierarchy>',
  ].join('\n');
}

function attributesOf(element: PhoneElement, index: number, packageName: string): string {
  const { id, className, text, description, bounds, clickable, enabled, checkable, checked, selected, focused } =
    element;
  return attributes({
    index,
    package: packageName,
    class: className,
    text,
    ...(description === '' ? {} : { 'content-desc': description }),
    ...(id === '' ? {} : { 'resource-id': id }),
    checkable,
    checked,
    clickable,
    enabled,
    focusable: clickable,
    focused,
    'long-clickable': false,
    password: false,
    scrollable: false,
    selected,
    bounds: printBounds(bounds),
    displayed: true,
  });
}

function attributes(values: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
}

function printBounds({ x, y, width, height }: Bounds): string {
  return `[${x},${y}][${x + width},${y + height}]`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
