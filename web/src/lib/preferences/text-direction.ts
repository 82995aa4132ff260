/** Which way the page is read. */
export const textDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** What an arrow key to the side means where the page is read this way: on, back, or nothing for every other key. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (textDirection() === 'ltr') ? 1 : -1
}
