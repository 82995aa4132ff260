import type { Shot } from './take.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const filters = ['role', 'state', 'width', 'theme'] as const

export function pageOf(shots: readonly Shot[]): string {
  const choices = filters.map((name) => {
    const values = [...new Set(shots.map((shot) => String(shot[name])))]
    const options = ['', ...values].map((it) => `<option value="${it}">${it || `every ${name}`}</option>`)
    return `<select name="${name}">${options.join('')}</select>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Oriel, every screen</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #e8e8ea }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px; padding: 12px; background: #fff; border-bottom: 1px solid #ccc }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; padding: 16px }
  figure { margin: 0; padding: 8px; border-radius: 8px; background: #fff }
  img { display: block; max-width: 100%; height: auto; margin-block-start: 8px; border: 1px solid #ddd }
  [data-width="1280"] img { width: 640px }
  [data-width="390"] img { width: 300px }
  li { max-width: 600px; color: #a00; overflow-wrap: anywhere }
</style>
<form>
  ${choices.join('\n  ')}
  <input name="text" type="search" placeholder="Screen or fault">
  <label><input name="faulty" type="checkbox"> with faults only</label>
  <output></output>
</form>
<main>
${shots.map(figureOf).join('\n')}
</main>
<script>
  const form = document.querySelector('form')
  const figures = [...document.querySelectorAll('figure')]
  function show() {
    const wanted = new FormData(form)
    let shown = 0
    for (const figure of figures) {
      const fits = ${JSON.stringify(filters)}.every((name) => !wanted.get(name) || figure.dataset[name] === wanted.get(name))
        && figure.textContent.toLowerCase().includes(String(wanted.get('text')).toLowerCase())
        && (!wanted.get('faulty') || figure.querySelector('li'))
      figure.hidden = !fits
      shown += fits
    }
    form.querySelector('output').textContent = shown + ' pictures'
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
</script>
</html>
`
}

function figureOf({ role, screen, state, width, theme, file, faults }: Shot) {
  const found = faults.length > 0 ? `<ul>${faults.map((it) => `<li>${escaped(it)}</li>`).join('')}</ul>` : ''
  return `<figure data-role="${role}" data-state="${state}" data-width="${width}" data-theme="${theme}">
<figcaption><b>${escaped(screen)}</b> ${role}, ${state}, ${width} px, ${theme}${found}</figcaption>
<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" alt="" loading="lazy"></a>
</figure>`
}
