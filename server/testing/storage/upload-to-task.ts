import type { InjectOptions } from 'fastify'

interface Agency<Reply> {
  send(person: 'mara', request: InjectOptions): Promise<Reply>
}

export async function uploadWithTask<Reply>(agency: Agency<Reply>, text: string): Promise<Reply> {
  const taskData = JSON.stringify({ title: `About ${text}`, customer: 'bakery', dueDate: '2099-05-01' })
  const form = [
    `--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n${taskData}\r\n`,
    `--b\r\ncontent-disposition: form-data; name="attachments"; filename="${text}.pdf"\r\n` +
      `content-type: application/pdf\r\n\r\n%PDF-1.7 ${text}\r\n--b--\r\n`,
  ]
  return agency.send('mara', {
    method: 'POST',
    url: '/api/tasks',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(form.join('')),
  })
}
