-- Run once by the image of PostgreSQL, when its volume is new: a database of its own, and a role that owns it and nothing else.
\getenv password DATABASE_PASSWORD
create role evidence login nosuperuser nocreatedb nocreaterole password :'password';
create database evidence owner evidence;
revoke all on database evidence from public;
