import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { compileParts } from './catalog.ts'

/**
 * Pseudo-localization: `pseudo` marks and lengthens texts by 40 %, `mirrored` is also right to left. Unmarked text is
 * untranslatable.
 */
export const isPseudoLocale = (language: string | undefined) => language === 'pseudo' || language === 'mirrored'

const plain = 'aceinouyACEINOUY'
const accented = 'àçéïñöüýÀÇÉÏÑÖÜÝ'

/** [Ñéw Cüstömér~~~~~]; placeholders are unchanged. */
export const pseudolocalize = (text: string) =>
  compileParts([literal('['), ...parse(text).map(accentPart), literal(`${'~'.repeat(Math.ceil(text.length * 0.4))}]`)])

const literal = (value: string): MessageFormatElement => ({ type: 0, value })

function accentPart(part: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(part))
    return literal(part.value.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter))
  if (isTagElement(part)) return { ...part, children: part.children.map(accentPart) }
  if (!isPluralElement(part) && !isSelectElement(part)) return part
  const options = Object.entries(part.options).map(([name, it]) => [name, { ...it, value: it.value.map(accentPart) }])
  return { ...part, options: Object.fromEntries(options) as never }
}
