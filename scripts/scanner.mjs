// npm run scanner [-- count]: a mail scanner that follows links, submits forms and runs scripts of 1,000 mails must not
// sign in or consume a link. npm test: four mails.
const [count = '1000'] = process.argv.slice(2)
if (!(Number(count) > 0)) {
  console.error('npm run scanner -- [count]')
  process.exit(2)
}
process.env['ORIEL_SCANNED_MAILS'] = count
process.argv.splice(2, Infinity, 'scanner.spec')
await import('./test.mjs')
