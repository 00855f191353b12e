-- Rules that published filters need not meet before a time, counted from the upgrade that brought the rule.
create table rule_graces (
  rule text primary key,
  ends_at timestamptz not null
);
insert into rule_graces (rule, ends_at) values ('comfyui-classes', now() + interval '14 days');
