import { describe, expect, test } from 'vitest'
import { readRules, usedRules, wordsOf, wornIn } from './used-rules.ts'

const of = (css: string, ...worn: string[]): string =>
  usedRules(readRules(css), (name) => worn.includes(name.replace('.', '')))

describe('a page carries the rules that it can come to wear', () => {
  test.each([
    ['a class that is there', '.a{b:c}', ['a'], '.a{b:c}'],
    ['a class that is not', '.a{b:c}', ['x'], ''],
    ['all classes of a selector', '.a .b{c:d}.a.x{e:f}', ['a', 'b'], '.a .b{c:d}'],
    ['one selector of a list', '.a,.x,.b:hover{c:d}', ['a', 'b'], '.a,.b:hover{c:d}'],
    ['an element', 'table{a:b}p>b{c:d}', ['p', 'b'], 'p>b{c:d}'],
    ['what needs neither', ':root{--a:b}*,::before{c:d}[hidden]{e:f}', [], ':root{--a:b}*,::before{c:d}[hidden]{e:f}'],
    ['a part of a field, where there is one', '::placeholder{a:b}::-webkit-x{c:d}', [], ''],
    [
      'names with signs',
      '.w-1\\/5{a:b}.md\\:x:focus{c:d}.\\!m-0{e:f}',
      ['w-1/5', 'md:x'],
      '.w-1\\/5{a:b}.md\\:x:focus{c:d}',
    ],
    [
      'what is said in brackets',
      '.a:not(.x,.y){b:c}.a:is(.x,p) i{d:e}:is(.x .a,.y):after{f:g}:where(i:is([h],[j])){k:l}',
      ['a', 'i', 'p'],
      '.a:not(.x,.y){b:c}.a:is(.x,p) i{d:e}:where(i:is([h],[j])){k:l}',
    ],
    ['attributes, whatever they hold', '.a[b="],{}"]{c:d}.x[b="."]{e:f}', ['a'], '.a[b="],{}"]{c:d}'],
    ['text that looks like a rule', '.a{content:"}.x{"}.b{c:url(;})}', ['a', 'b'], '.a{content:"}.x{"}.b{c:url(;})}'],
    ['a layer, if anything is left in it', '@layer a{.a{b:c}.x{d:e}}@media print{.x{f:g}}', ['a'], '@layer a{.a{b:c}}'],
    [
      'the order of layers, and fonts',
      '@layer a,b;@font-face{font-family:"F"}.x{a:b}',
      [],
      '@layer a,b;@font-face{font-family:"F"}',
    ],
    [
      'a movement that is used',
      '.a{animation:sun 1s}@keyframes sun{to{b:c}}@keyframes x{to{d:e}}',
      ['a'],
      '.a{animation:sun 1s}@keyframes sun{to{b:c}}',
    ],
    [
      'a property that is used',
      '@property --a{syntax:"*"}@property --x{syntax:"*"}.a{b:var(--a)}',
      ['a'],
      '.a{b:var(--a)}@property --a{syntax:"*"}',
    ],
    ['a rule inside of a rule', '.a{b:c;&:hover{d:e}}', ['a'], '.a{b:c;&:hover{d:e}}'],
  ])(
    // biome-ignore format: one sheet a line reads as a table
    '%s',
    (_, css, worn, kept) => {
      expect(of(css, ...worn)).toBe(kept)
    },
  )

  test('a colour that is spoken of, with those that it speaks of itself', () => {
    const css =
      ':root{--a:url("x;y");--b:1px;--c:var(--b);--x:2px;d:e}.a{f:var(--c)}[data-theme=dark]{--a:g;--x:3px}.b{--y:h}'
    expect(usedRules(readRules(css), () => true, '<path fill="var(--a)"/>')).toBe(
      ':root{--a:url("x;y");--b:1px;--c:var(--b);d:e}.a{f:var(--c)}[data-theme=dark]{--a:g}.b{--y:h}',
    )
  })

  test('the values that a part of a page has of its own, in either theme, for the drawings that stand in it', () => {
    const css =
      ':root,:host{--x:1px}:root,[data-theme=light]{--y:1px}.a{--b:c}[data-theme=dark] .a{--b:var(--d)}[data-theme=dark]{--d:e;--x:2px}'
    expect(usedRules(readRules(css), (name) => name === '.a', '')).toBe(
      ':root,:host{}:root,[data-theme=light]{}.a{--b:c}[data-theme=dark] .a{--b:var(--d)}[data-theme=dark]{--d:e}',
    )
  })

  test('its classes and elements are found as they are written', () => {
    const worn = wornIn('<div class="a md:b [&amp;&gt;svg]:c"><h1 id="d">class="e"</h1><img class="f"/></div>')
    expect(worn).toEqual(expect.arrayContaining(['.a', '.md:b', '.[&>svg]:c', '.f', 'div', 'h1', 'img']))
    expect(worn).not.toContain('.d')
  })

  test('what a script may put there is found in its texts', () => {
    const words = wordsOf('e("ul",{className:`list $'.concat('{t?"list-open":""} md:gap-2`,"data-a":\'b c\'})'))
    expect(words).toEqual(expect.arrayContaining(['ul', '.list', '.list-open', '.md:gap-2', '.b', '.c']))
    expect(words).not.toContain('.ul')
  })
})
