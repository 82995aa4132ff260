export const textDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** 1 forward, -1 back, 0 for other keys. */
export function arrowStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (textDirection() === 'ltr') ? 1 : -1
}
