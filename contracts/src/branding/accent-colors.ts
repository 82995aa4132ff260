// Colors of both themes from one accent color, in OKLCH; contrast at least 4.5 (WCAG 2.2 AA).

/** Lightness 0 to 1; hue in radians. */
type Oklch = [lightness: number, chroma: number, hue: number]
type Triple = [number, number, number]

const MIN_CONTRAST = 4.5
/** Too small to be seen. */
const STEP = 0.005

/** Worst case for contrast: `--surface-pressed` in web/src/ui/tokens.css. */
const PRESSED = { light: '#e9ede8', dark: '#252b28' }

export const DEFAULT_ACCENT = ['#0d5a44', '#8fd9bd'] as const

/** Light and dark theme. */
export const adjustAccent = (accent: string | null | undefined) =>
  accent ? accentColors(accent).accent : DEFAULT_ACCENT

/** By token of web/src/ui/tokens.css: value in the light, in the dark theme. */
export function accentColors(accent: string) {
  const [, chroma, hue] = toOklch(accent)
  const shade = (lightness: number, most: number) => toHex([lightness, Math.min(chroma, most), hue])
  const soft = [shade(0.945, 0.028), shade(0.31, 0.042)] as const
  const light = adjustLightness(accent, [soft[0], PRESSED.light], -STEP)
  const dark = adjustLightness(accent, [soft[1], PRESSED.dark], STEP)
  const adjusted = [light, dark] as const
  return {
    accent: adjusted,
    'accent-hover': [shiftLightness(light, -0.05), shiftLightness(dark, 0.05)],
    'accent-text': adjusted,
    'accent-soft': soft,
    'on-accent': ['#ffffff', shade(0.19, 0.03)],
    court: [shade(0.318, 0.052), shade(0.268, 0.04)],
    'court-raised': [shade(0.375, 0.056), shade(0.325, 0.045)],
    'row-selected': [shade(0.966, 0.016), shade(0.265, 0.03)],
    'mark-middle': adjusted,
    focus: adjusted,
  }
}

/** WCAG contrast ratio, 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function adjustLightness(color: string, backgrounds: readonly string[], step: number): string {
  const [lightness, chroma, hue] = toOklch(color)
  let adjusted = color
  for (let by = step; backgrounds.some((it) => contrastBetween(adjusted, it) < MIN_CONTRAST); by += step)
    adjusted = toHex([lightness + by, chroma, hue])
  return adjusted
}

/** Reverses near black and white. */
function shiftLightness(color: string, by: number): string {
  const [lightness, chroma, hue] = toOklch(color)
  const shifted = lightness + by
  return toHex([shifted > 0.1 && shifted < 1 ? shifted : lightness - 2 * by, chroma, hue])
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const linearRgb = (color: string) =>
  [1, 3, 5].map((at) => decode(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as Triple
const times = (matrix: readonly Triple[], [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

const luminance = (color: string) => times([[0.2126, 0.7152, 0.0722]], linearRgb(color))[0]

// https://bottosson.github.io/posts/oklab/
const RGB_TO_LMS: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LMS_TO_LAB: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_LMS: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS_TO_RGB: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function toOklch(color: string): Oklch {
  const [lightness, a, b] = times(LMS_TO_LAB, times(RGB_TO_LMS, linearRgb(color)).map(Math.cbrt) as Triple)
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

/** Less chroma where sRGB lacks the color. */
function toHex([lightness, chroma, hue]: Oklch): string {
  const lms = times(LAB_TO_LMS, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  const rgb = times(LMS_TO_RGB, lms.map((value) => value ** 3) as Triple)
  if (chroma > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005))
    return toHex([lightness, Math.max(0, chroma - STEP), hue])
  const bytes = rgb.map((value) => Math.round(encode(Math.min(1, Math.max(0, value))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
