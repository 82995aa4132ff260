// npm run scanner [-- count]: a program that follows every link of 1,000 mails, sends every form and runs every script is
// signed in nowhere and uses no link. npm test shows it with four mails.
const [count = '1000'] = process.argv.slice(2)
if (!(Number(count) > 0)) {
  console.error('npm run scanner -- [count]')
  process.exit(2)
}
process.env['ORIEL_SCANNED_MAILS'] = count
process.argv.splice(2, Infinity, 'scanner.spec')
await import('./test.mjs')
