import { message } from '../../message.ts'

export const labelColors = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
export type LabelColor = (typeof labelColors)[number]
export const LABEL_COLOR_NAMES: Record<LabelColor, string> = {
  gray: message({ id: 'Gray' }),
  red: message({ id: 'Red' }),
  orange: message({ id: 'Orange' }),
  yellow: message({ id: 'Yellow' }),
  green: message({ id: 'Green' }),
  teal: message({ id: 'Teal' }),
  blue: message({ id: 'Blue' }),
  purple: message({ id: 'Purple' }),
}
