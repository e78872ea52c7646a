import type { Browser } from 'playwright-core';

/** Whether Chinese text is drawn as characters. Without a font every character is drawn as the same empty box. */
export async function rendersChinese(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const picture = (text: string) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (context === null) return '';
        context.font = '32px sans-serif';
        context.fillText(text, 4, 40);
        return canvas.toDataURL();
      };
      return picture('测') !== picture('试');
    });
  } finally {
    await page.close();
  }
}
