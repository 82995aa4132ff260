import { as, browser } from './.look.mjs'
const B='http://127.0.0.1:4747'
const say = (...a) => console.log(...a)
for (const vp of [{width:1280,height:800},{width:390,height:844}]) {
  const p = await as('mara@agency.demo', vp); p.setDefaultTimeout(15000)
  try {
    await p.goto(B+'/tasks'); await p.waitForTimeout(3000)
    await p.screenshot({path:`/tmp/bk/tasks-${vp.width}.png`})
    if (vp.width>1000) {
      await p.keyboard.press('j'); await p.keyboard.press('j'); await p.keyboard.press('x'); await p.keyboard.press('j'); await p.keyboard.press('x'); await p.waitForTimeout(800)
      await p.screenshot({path:`/tmp/bk/tasks-sel-${vp.width}.png`})
      await p.keyboard.press('d'); await p.waitForTimeout(1200)
      await p.screenshot({path:`/tmp/bk/tasks-due-${vp.width}.png`})
      const w = await p.evaluate(() => [...document.querySelectorAll('[popover],dialog[open],[role=dialog]')].filter(e=>e.getBoundingClientRect().width).map(e=>{const t=e.querySelector('table,[role=grid]'); const r=e.getBoundingClientRect(), c=t?.getBoundingClientRect(); return [r.left,r.right,r.bottom,c?.left,c?.right]}))
      say('due popover', JSON.stringify(w))
      await p.keyboard.press('Escape')
    }
    await p.keyboard.press('Control+k'); await p.waitForTimeout(600); await p.keyboard.type('Tomáš'); await p.waitForTimeout(2500)
    await p.screenshot({path:`/tmp/bk/palette-${vp.width}.png`})
    await p.keyboard.press('Enter'); await p.waitForTimeout(2500); say('palette ->', p.url())
  } catch (e) { say('ERR', e.message.slice(0,300)) }
  say(vp.width, p.bad.join(' ; ')); await p.context().close()
}
{
  const p = await as('clara@client.demo', {width:390,height:844}); p.setDefaultTimeout(15000)
  try {
    await p.goto(B+'/inbox'); await p.waitForTimeout(2000); await p.screenshot({path:'/tmp/bk/cl-inbox.png'})
    await p.goto(B+'/customer-task-requests'); await p.waitForTimeout(2000); await p.screenshot({path:'/tmp/bk/cl-req.png'})
    const links = await p.evaluate(() => [...document.querySelectorAll('a[href*="deliverable"]')].map(a=>a.href)); say(links)
    await p.goto(B+'/customer-files'); await p.waitForTimeout(2000); await p.screenshot({path:'/tmp/bk/cl-files.png'})
  } catch (e) { say('ERR', e.message.slice(0,300)) }
  say('client', p.bad.join(' ; '))
}
await browser.close()
