// Runs in the processor's own frame, in no origin at all: it can read nothing of the page around it, and that page nothing of it.

const { session, address, texts } = JSON.parse(document.getElementById('frame-data').textContent)
const forms = { number: document.getElementById('card'), code: document.getElementById('challenge') }
const end = document.getElementById('end')

/** The outcome is no part of it: SOL's server asks the processor. */
const tellParent = () => window.parent.postMessage({ session, done: true }, location.origin)

/** The page around it gives it the room that it needs: nothing is cut off, and nothing scrolls within a scroll. */
new ResizeObserver(([{ target }]) =>
  window.parent.postMessage({ session, height: Math.ceil(target.getBoundingClientRect().height) }, location.origin),
).observe(document.querySelector('main'))

const show = (step) => {
  forms.number.hidden = step !== 'number'
  forms.code.hidden = step !== 'code'
  end.hidden = step === 'number' || step === 'code'
  end.textContent = step === 'failed' ? texts.failed : texts.done
  if (step === 'code') forms.code.elements.code.focus()
  if (step === 'done' || step === 'failed') tellParent()
}

const mark = (input, problem) => {
  input.setAttribute('aria-invalid', String(Boolean(problem)))
  document.getElementById(`${input.name}-problem`).textContent = problem ?? ''
}

const passesLuhn = (number) =>
  [...number].reverse().reduce((sum, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return sum + (weighed > 9 ? weighed - 9 : weighed)
  }, 0) %
    10 ===
  0

const submit = (form, path) =>
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    const inputs = [...form.querySelectorAll('input')]
    for (const input of inputs) mark(input, '')
    const alert = form.querySelector('[role=alert]')
    alert.textContent = ''
    try {
      const reply = await fetch(`${address}/${path}`, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
      const { step, fields = {} } = await reply.json()
      if (step) return show(step)
      for (const input of inputs) if (fields[input.name]) mark(input, texts.problems[fields[input.name]])
      inputs.find(({ name }) => fields[name])?.focus()
    } catch {
      alert.textContent = texts.offline
    } finally {
      button.removeAttribute('aria-busy')
    }
  })

submit(forms.number, 'card')
submit(forms.code, 'code')

const { number, expiry } = forms.number.elements
number.addEventListener('input', () => {
  const digits = number.value.replace(/\D/g, '').slice(0, 19)
  if (number.selectionStart === number.value.length) number.value = digits.replace(/(.{4})(?=.)/g, '$1 ')
})
number.addEventListener('blur', () => {
  const digits = number.value.replace(/\D/g, '')
  if (digits !== '') mark(number, digits.length >= 13 && passesLuhn(digits) ? '' : texts.problems.number)
})
expiry.addEventListener('input', ({ inputType }) => {
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4)
  if (inputType !== 'deleteContentBackward' && digits.length >= 2)
    expiry.value = `${digits.slice(0, 2)}/${digits.slice(2)}`
})
show(document.documentElement.dataset.step)
