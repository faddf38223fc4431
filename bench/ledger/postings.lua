-- What wrk sends: postings of a cent between random accounts, each under a new UUIDv7. TARGET is the account that
-- everybody shares, or nothing when money goes from anyone to anyone.
local count = tonumber(os.getenv('ACCOUNTS'))
local target = os.getenv('TARGET')
local format, random = string.format, math.random

local function account()
  return format('01930000-0000-7000-8000-%012x', random(1, count))
end

local number = 0
local origin = tonumber(os.getenv('ORIGIN_MS'))

function init()
  math.randomseed(origin % 2147483647)
  wrk.method = 'POST'
  wrk.headers['content-type'] = 'application/json'
end

function request()
  number = number + 1
  local ms = origin + math.floor(number / 16)
  local id = format('%08x-%04x-7%03x-8%03x-%06x%06x', math.floor(ms / 65536), ms % 65536, number % 4096,
    random(0, 4095), random(0, 16777215), random(0, 16777215))
  local source, destination = account(), target
  repeat destination = target or account() until destination ~= source
  return wrk.format(nil, nil, nil,
    format('{"id":"%s","source":"%s","target":"%s","minor":"1"}', id, source, destination))
end

function done(summary, latency)
  io.write(format('{"requests":%d,"duration_us":%d,"failed":%d,"p50_us":%d,"p99_us":%d}\n', summary.requests,
    summary.duration, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write
    + summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
