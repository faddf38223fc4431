// Runs in the issuer's own frame, in no origin at all: it can read nothing of the page around it, and that page nothing of it.

const { session, address, texts } = JSON.parse(document.getElementById('frame-data').textContent)
const [details, form, end] = ['details', 'pin-form', 'end'].map((id) => document.getElementById(id))
const shownFor_ms = 60_000

/** The page around it gives it the room that it needs. */
new ResizeObserver(([{ target }]) =>
  window.parent.postMessage({ session, height: Math.ceil(target.getBoundingClientRect().height) }, location.origin),
).observe(document.querySelector('main'))

const finish = (text) => {
  details?.remove()
  form?.remove()
  end.textContent = text
  end.hidden = false
  window.parent.postMessage({ session, done: true }, location.origin)
}

if (details) {
  setTimeout(() => finish(texts.hidden), shownFor_ms)
  const button = details.querySelector('button')
  button.addEventListener('click', async () => {
    const number = document.getElementById('number')
    try {
      await navigator.clipboard.writeText(number.textContent.replaceAll(' ', ''))
      button.textContent = texts.copied
    } catch {
      // A frame without the right to write the clipboard selects the number instead.
      getSelection().selectAllChildren(number)
    }
  })
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const input = form.elements.pin
  const problem = document.getElementById('pin-problem')
  const show = (text) => {
    problem.textContent = text
    input.setAttribute('aria-invalid', String(text !== ''))
    if (text !== '') input.focus()
  }
  show('')
  try {
    const reply = await fetch(`${address}/pin`, { method: 'POST', body: new URLSearchParams({ pin: input.value }) })
    const { done, problem: code } = await reply.json()
    if (done) return finish(texts.saved)
    show(texts.problems[code] ?? texts.over)
  } catch {
    show(texts.offline)
  }
})
