import { expect, test } from 'vitest'
import { topicSlugs } from '#web/marketing/help/article.ts'
import { mailbox } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { alive, desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const box = '#helpSearch'
const results = '.help-results a'

test('an answer is found while it is typed, in spite of a slip, and reached by the keyboard alone', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', size: desktop })
  await page.goto('/help')
  await page.locator(box).focus()
  await alive(page.locator(box))
  await page.keyboard.type('canselar')
  await page.locator(results).first().waitFor()
  expect(await page.locator(results).first().innerText()).toContain('¿Puedo cancelar un envío?')
  expect(await page.locator('[role=status]').first().innerText()).toMatch(/respuesta/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/help/sending-money/cancel')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('helpSearch')
  await page.keyboard.press('Escape')
  expect(await page.locator(results).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.locator(results).first().waitFor()
  await page.locator(box).press('Enter')
  await page.waitForURL('**/help/sending-money/cancel')
  expect(await page.innerText('h1')).toBe('¿Puedo cancelar un envío?')
  expect(problems).toEqual([])
  await context.close()
})

test('a missing topic or article gets a page that says so', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'pt' })
  await page.goto('/help')
  await page.locator(box).focus()
  await alive(page.locator(box))
  await page.fill(box, 'xyzzyx')
  const none = sayIn('pt', 'help.search.none', { typed: 'xyzzyx' })
  await page.getByText(none).waitFor()
  expect(await page.locator(results).count()).toBe(0)
  await context.close()
})

test('without a script the search, the topics and the contact form work all the same', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto('/help?lang=en')
  await page.fill(box, 'refnud')
  await page.press(box, 'Enter')
  await page.waitForURL('**helpSearch=refnud**')
  expect(await page.locator(results).first().innerText()).toContain('When do I get a refund?')
  await page.goto('/help')
  await page.getByRole('link', { name: sayIn('en', 'help.topic.receiving'), exact: true }).click()
  await page.waitForURL('**/help/receiving')
  await page.getByRole('link', { name: 'How does cash pickup work?' }).click()
  await page.waitForURL('**/help/receiving/cash-pickup')
  await page.getByLabel(sayIn('en', 'help.contact.name')).fill('Rosa')
  await page.getByLabel(sayIn('en', 'help.contact.email')).fill('rosa.plain@example.com')
  await page.getByLabel(sayIn('en', 'help.contact.message')).fill('Which ID do they need?')
  await page.getByRole('button', { name: sayIn('en', 'help.contact.send') }).click()
  await page.waitForURL('**/help?ticket=**')
  const reference = await page.locator('.contact-sent dd').innerText()
  const [mail] = await mailbox(server.api, 'rosa.plain@example.com')
  expect(mail?.subject).toBe(`We received your question ${reference}`)
  await context.close()
})

test('the contact form reports a missing value next to its field, retains the input, and returns a reference', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es' })
  await page.goto('/help')
  const name = page.getByLabel(say('help.contact.name'))
  await name.fill('Rosa Mejía')
  await alive(name)
  const send = page.getByRole('button', { name: say('help.contact.send') })
  await send.click()
  await page.locator('#contact-email-error').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email')
  await page.getByLabel(say('help.contact.email')).fill('rosa@')
  await page.getByLabel(say('help.contact.message')).fill('¿Dónde está mi envío?')
  await send.click()
  await until('the address is refused', async () => {
    const words = await page.locator('#contact-email-error').innerText()
    return words.includes('forma') || undefined
  })
  expect(await name.inputValue()).toBe('Rosa Mejía')
  await page.getByLabel(say('help.contact.email')).fill('rosa.live@example.com')
  await page.getByLabel(say('help.contact.topic')).selectOption('receiving')
  await send.click()
  const reference = await page.locator('.contact-sent dd').innerText()
  const [mail] = await mailbox(server.api, 'rosa.live@example.com')
  expect(mail?.subject).toBe(`Recibimos tu consulta ${reference}`)
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await page.getByRole('link', { name: say('help.contact.another') }).click()
  await name.waitFor()
  await context.close()
})

test('each topic and each answer has its page, its title and its place among the links', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'en', size: desktop })
  await page.goto('/help')
  expect(await page.title()).toBe('Help - SOL')
  const topics = await page.$$eval('.topic-card a', (all) => all.map((a) => a.getAttribute('href')))
  expect(topics).toEqual(topicSlugs.map((slug) => `/help/${slug}`))
  const answers: string[] = []
  for (const topic of topics) {
    await page.goto(topic ?? '')
    answers.push(...(await page.$$eval('.article-list a', (all) => all.map((a) => a.getAttribute('href') ?? ''))))
  }
  expect(answers.length).toBeGreaterThanOrEqual(25)
  for (const answer of answers) {
    const html = await (await fetch(server.url + answer, { headers: { cookie: 'lang=en' } })).text()
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
    expect(html).toContain(`<title>${title} - SOL</title>`)
    const faq = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity[0].acceptedAnswer.text.length).toBeGreaterThan(100)
  }
  expect(problems).toEqual([])
  await context.close()
})

test.each(['/help/nothing', '/help/receiving/nothing'])(
  '%s is not found and shows a page that says so',
  async (path) => {
    const reply = await fetch(server.url + path)
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('Page404')
  },
)
