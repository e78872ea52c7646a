import { renameClasses } from '../variants/attribute-changes.ts';
import { varies } from '../variants/chosen-variant.ts';
import styles from './style.css?inline';

/** Our few styles, under the class names that the chosen variant gives them. */
export function addStyles(): void {
  const sheet = document.createElement('style');
  sheet.textContent = varies('classes') ? renameClasses(styles) : styles;
  document.head.append(sheet);
}
