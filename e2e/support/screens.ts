export const screens = {
  'at 1280 px': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'at 390 px': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const
