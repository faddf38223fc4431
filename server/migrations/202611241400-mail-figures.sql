-- What a mail is about, shown large above its text: an amount or a code with the words for it, sealed as the text is.
alter table messages add column figure text;
