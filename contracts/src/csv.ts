interface CsvFormat {
  /** Byte order mark: without it Excel doesn't read UTF-8. */
  mark: '\ufeff' | ''
  separator: ',' | ';'
}
/** As specified. */
export const plainCsv: CsvFormat = { mark: '', separator: ',' }

/** Excel separates with semicolons in languages with a decimal comma. */
export const spreadsheetCsv = (language: string): CsvFormat => ({
  mark: '\ufeff',
  separator: new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',',
})

/** CSV injection (R-34); spreadsheets also read full-width signs as operators. */
export const withoutFormula = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  /^\s*[=+\-@\0\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text

/** RFC 4180; also possible operators, for imports with quoted fields as text. */
const quoteIfNeeded = (text: string) =>
  /^[^\p{L}\p{N}(']|[",;\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const csvLine = (cells: readonly string[], { separator }: CsvFormat) =>
  `${cells.map(quoteIfNeeded).join(separator)}\r\n`
