import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, contentDisposition, extensionOf, windowsFileName } from './file-names.ts'

describe('the stored name of a file', () => {
  test.each([
    'plan.pdf',
    'Übersicht für Ännchen.docx',
    '日本語のファイル名.xlsx',
    'ملف-نهائي.zip',
    'קובץ.txt',
    'файл (1).PDF',
    'สวัสดี.png',
    '👩‍👩‍👧‍👦 family 🏳️‍🌈.jpg',
    'می‌خواهم.txt',
    'it\'s 100% "done" & <b>.txt',
    'e\u0301.txt',
    ' leading and trailing .txt ',
    'a'.repeat(251) + '.pdf',
    '.gitignore',
    'no extension',
  ])('%s stays unchanged', (name) => {
    expect(cleanFileName(name)).toBe(name)
  })

  test.each([
    ['C:\\Users\\mara\\plan.pdf', 'plan.pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['/absolute/plan.pdf', 'plan.pdf'],
    ['..\\..\\plan.pdf', 'plan.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066hidden\u2069.txt', 'hidden.txt'],
    ['nul\u0000byte.txt', 'nulbyte.txt'],
    ['new\r\nline\u0085\u2028.txt', 'newline.txt'],
    ['half \ud83d a pair.txt', 'half  a pair.txt'],
    ['\ufeffmarked.txt', 'marked.txt'],
    ['', 'file'],
    ['..', 'file'],
    [' . ', 'file'],
    ['folder/', 'file'],
    ['\u202e\u0000', 'file'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  test('a name that is too long loses its middle, not its extension or half a character', () => {
    expect(cleanFileName('a'.repeat(300) + '.pdf')).toBe('a'.repeat(251) + '.pdf')
    expect(cleanFileName('日'.repeat(100) + '.docx')).toBe('日'.repeat(83) + '.docx')
    const family = '👩‍👩‍👧‍👦'
    expect(cleanFileName(family.repeat(20) + '.png')).toBe(family.repeat(10) + '.png')
    expect(cleanFileName('x.' + 'y'.repeat(300))).toBe('x.' + 'y'.repeat(253))
  })

  test('for any input the result is safe and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const clean = cleanFileName(name)
        expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(255)
        expect(clean).not.toMatch(/[/\\\p{Cc}]/u)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean.length).toBeGreaterThan(0)
        expect(cleanFileName(clean)).toBe(clean)
      }),
      { seed: 54, numRuns: 500 },
    )
  })
})

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['日本語 (1).xlsx', '日本語 (1).xlsx'],
  ['Q3: plan <v2>?.pdf', 'Q3_ plan _v2__.pdf'],
  ['a|b*c"d.txt', 'a_b_c_d.txt'],
  ['con.txt', '_con.txt'],
  ['NUL', '_NUL'],
  ['com1 .log', '_com1 .log'],
  ['LPT².pdf', '_LPT².pdf'],
  ['console.txt', 'console.txt'],
  ['trailing. . ', 'trailing'],
  ['  blank.txt', 'blank.txt'],
  ['cafe\u0301.txt', 'caf\u00e9.txt'],
  [' . ', 'file'],
])('in an archive %j is called %j, which Windows can create', (name, valid) => {
  expect(windowsFileName(name)).toBe(valid)
})

test.each([
  ['plan.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['.gitignore', ''],
  ['none', ''],
  ['trailing.', ''],
  ['evil.exe ', 'exe '],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

describe('the header of a download', () => {
  test.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['日本.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
    ['🎉.png', `attachment; filename="_.png"; filename*=UTF-8''%F0%9F%8E%89.png`],
    [`a"b\\c%22.txt`, `attachment; filename="a_b_c_22.txt"; filename*=UTF-8''a%22b%5Cc%2522.txt`],
    [`it's (1)*.txt`, `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ])('%s', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

  test('any clean name gives a header that is plain ASCII on one line and gives the name back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const name = cleanFileName(text)
        const header = contentDisposition(name)
        expect(header).toMatch(/^[\x20-\x7e]+$/)
        expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
      }),
      { seed: 50, numRuns: 500 },
    )
  })
})
