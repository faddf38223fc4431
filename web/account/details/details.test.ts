import { describe, expect, test } from 'vitest'
import { checkDetails, type Details, emptyDetails } from './details.ts'

const today = '2026-11-21'
const whole: Details = {
  title: 'Mrs.',
  firstName: 'María',
  middleName: '',
  lastName: 'Mejía Paz',
  dob: '1990-05-17',
  gender: 'female',
  nationality: 'Honduras',
  country: 'United States',
  streetNumber: '45',
  streetName: 'Roosevelt Avenue',
  city: 'Queens',
  state: 'New York',
  postalCode: '11372',
  mobileNumber: '(212) 555-0198',
  password: 'Prueba1234',
}

describe('sign-up details', () => {
  test('sign-up details are valid without a middle name', () => {
    expect(checkDetails(whole, today)).toEqual({})
  })

  test('empty sign-up details miss all but the title, the middle name and the country', () => {
    const given = ['title', 'middleName', 'country']
    const missing = Object.keys(emptyDetails).filter((name) => !given.includes(name))
    expect(Object.keys(checkDetails(emptyDetails, today))).toEqual(missing)
  })

  test('a blank sign-up detail counts as missing', () => {
    expect(checkDetails({ ...whole, city: '   ' }, today)).toEqual({ city: 'required' })
  })

  test.each([
    [{ dob: '2008-11-22' }, { dob: 'under-age' }],
    [{ dob: '2008-11-21' }, {}],
    [{ dob: '1880-01-01' }, { dob: 'date' }],
    [{ firstName: '123' }, { firstName: 'name' }],
    [{ firstName: 'Ana 😀' }, { firstName: 'name' }],
    [{ middleName: 'E7' }, { middleName: 'name' }],
    [{ lastName: 'Миша' }, { lastName: 'script' }],
    [{ password: 'prueba1234' }, { password: 'weak' }],
    [{ postalCode: '1137' }, { postalCode: 'zip' }],
    [{ postalCode: '11372-1234' }, {}],
    [{ postalCode: 'SW1A 1AA' }, { postalCode: 'zip' }],
    [{ postalCode: 'SW1A 1AA', country: 'United Kingdom' }, {}],
    [{ postalCode: '1', country: 'United Kingdom' }, { postalCode: 'postal' }],
    [{ mobileNumber: '555' }, { mobileNumber: 'phone' }],
  ])('sign-up details with %j are refused with %j', (change, found) => {
    expect(checkDetails({ ...whole, ...change }, today)).toEqual(found)
  })
})
