const pdf = Buffer.from('%PDF-1.7\nhello')

/** One file without content type; boundary `b`. */
export const rawForm = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="attachments"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])

export function damagedForm(random: (below: number) => number) {
  const whole = rawForm('plan.pdf', Buffer.concat([pdf, Buffer.alloc(random(3000), 'x')]))
  const type = 'multipart/form-data; boundary=b'
  const withHeader = (header: string) =>
    Buffer.from(`--b\r\n${header}\r\n\r\n${pdf.toString('latin1')}\r\n--b--\r\n`, 'latin1')
  const aField = withHeader('content-disposition: form-data; name="a"').subarray(0, -7)
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => random(256)))
  const damages: (() => { type: string; body: Buffer })[] = [
    () => ({ type, body: whole.subarray(0, 1 + random(whole.length - 8)) }),
    () => ({ type: 'multipart/form-data', body: whole }),
    () => ({ type: 'multipart/form-data; boundary=', body: whole }),
    () => ({ type: `multipart/form-data; boundary=${'c'.repeat(1 + random(100))}`, body: whole }),
    () => ({ type, body: noise(1 + random(2000)) }),
    () => ({ type, body: Buffer.concat([Buffer.from('--b\r\n'), noise(1 + random(2000))]) }),
    () => ({
      type,
      body: withHeader(`content-disposition: form-data; name="attachments"; filename="${'x'.repeat(random(50))}.exe"`),
    }),
    () => ({
      type,
      body: withHeader(
        `content-disposition: form-data; name="${['__proto__', 'constructor', 'prototype', 'toString'][random(4)]}"`,
      ),
    }),
    () => ({ type, body: withHeader('content-disposition: form-data; filename="plan.pdf"') }),
    () => ({ type, body: withHeader('content-disposition: form-data') }),
    () => ({
      type,
      body: withHeader(
        `content-disposition: form-data; name="attachments"; filename="plan.pdf"\r\ncontent-type: text/html`,
      ),
    }),
    () => ({ type, body: withHeader(`content-disposition: form-data; name="x"\r\ncontent-type: application/json`) }),
    () => ({ type, body: withHeader(`content-disposition: form-data; name="${'n'.repeat(101 + random(1000))}"`) }),
    () => ({
      type,
      body: Buffer.concat([...Array.from({ length: 21 + random(20) }, () => aField), Buffer.from('--b--')]),
    }),
  ]
  return (damages[random(damages.length)] ?? (() => ({ type, body: whole })))()
}
