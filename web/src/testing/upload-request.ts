import { request as send } from 'node:http'

/** XMLHttpRequest for forms with files, sent to the server at `url`. */
export function uploadRequestTo(url: string) {
  return class {
    status = 0
    responseText = ''
    upload = { addEventListener: () => {} }
    #method = 'POST'
    #path = ''
    #headers: Record<string, string> = {}
    #listeners: Record<string, () => void> = {}
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader = () => null
    addEventListener(name: string, listener: () => void) {
      this.#listeners[name] = listener
    }
    abort() {
      this.#listeners['abort']?.()
    }
    async send(form: FormData) {
      const headers = { ...this.#headers, 'content-type': 'multipart/form-data; boundary=part' }
      const sent = send(`${url}${this.#path}`, { method: this.#method, headers }, (answer) => {
        this.status = answer.statusCode ?? 500
        answer.setEncoding('utf8').on('data', (part: string) => (this.responseText += part))
        answer.on('end', () => this.#listeners['load']?.())
      })
      sent.on('error', () => this.#listeners['error']?.())
      sent.end(await multipartOf(form))
    }
  }
}

async function multipartOf(form: FormData): Promise<Uint8Array> {
  const parts: BlobPart[] = []
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: ${value.type}`
    parts.push(`--part\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`, value, '\r\n')
  }
  return new Uint8Array(await new Blob([...parts, '--part--\r\n']).arrayBuffer())
}
